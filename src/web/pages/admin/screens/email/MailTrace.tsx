import { Link } from 'wouter'

/** The ways on from a mail: its trace, and its log lines; nothing where neither is known. */
export function MailTrace({ id }: { id: string | null }) {
  if (!id) return null
  const asked = encodeURIComponent(id)
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      <Link href={`/admin/debug/webhooks?correlationId=${asked}`} className={LINK}>
        Trace
      </Link>
      <Link href={`/admin/debug/logs?search=${asked}`} className={LINK}>
        Log lines
      </Link>
    </span>
  )
}

const LINK = '-my-1 inline-flex min-h-9 items-center font-bold text-brand underline underline-offset-2'
