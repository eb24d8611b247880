import { useEffect, useState } from 'react'
import type { NoticeTone } from './Notice.tsx'

export type NoticeText = { tone: NoticeTone; text: string }

/** A value that goes by itself. */
export function usePassing<T>(milliseconds: number, first: T | null = null) {
  const [value, setValue] = useState(first)
  useEffect(() => {
    if (!value) return
    const timer = setTimeout(() => setValue(null), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return [value, setValue] as const
}
