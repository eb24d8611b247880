// clean
import { useState } from 'react'

export function Counter() {
  const [value, set] = useState(1)
  return <button onClick={() => set(value + 1)}>{value}</button>
}
