// reported as react-hooks(rules-of-hooks)
import { useState } from 'react'

export function Page(props: { on: boolean }) {
  if (!props.on) return null
  const [value] = useState(1)
  return <p>{value}</p>
}
