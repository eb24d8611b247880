import { useEffect, useState } from 'react'

const PAUSE_MS = 150

/** The value once it has stopped changing for a moment. */
export function useSlow<T>(value: T): T {
  const [slow, setSlow] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return slow
}
