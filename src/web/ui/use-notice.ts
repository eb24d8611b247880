import { useEffect, useState } from 'react'
import type { NoticeTone } from './Notice.tsx'

export type NoticeText = { tone: NoticeTone; text: string }

/** A notice that goes away by itself. */
export function useNotice(milliseconds: number) {
  const [notice, setNotice] = useState<NoticeText | null>(null)
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(null), milliseconds)
    return () => clearTimeout(timer)
  }, [notice, milliseconds])
  return [notice, setNotice] as const
}
