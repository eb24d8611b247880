import { CornerLeftUp } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { storageMessages as messages } from './messages.ts'
import { crumbs, parentOf } from './paths.ts'

/** Where one is, each folder on the way a button, and the way up. */
export function FolderPath({ prefix, onGo }: { prefix: string; onGo: (prefix: string) => void }) {
  const parent = parentOf(prefix)
  const way = [{ name: messages.root, prefix: '' }, ...crumbs(prefix)]
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Button
        onClick={() => parent !== null && onGo(parent)}
        disabled={parent === null}
        aria-label={messages.parent}
        title={messages.parent}
      >
        <CornerLeftUp aria-hidden className="size-4" />
        <span className="max-sm:hidden">{messages.parent}</span>
      </Button>
      <nav aria-label={messages.path}>
        <ol className="flex flex-wrap items-center font-mono text-sm">
          {way.map((crumb, index) => (
            <li key={crumb.prefix} className="flex min-w-0 items-center">
              {index ? (
                <span aria-hidden className="text-ink3">
                  /
                </span>
              ) : null}
              {index === way.length - 1 ? (
                <span aria-current="page" className="px-1.5 font-bold wrap-anywhere">
                  {crumb.name}
                </span>
              ) : (
                <button
                  type="button"
                  onClick={() => onGo(crumb.prefix)}
                  className="min-h-9 rounded-sm px-1.5 text-brand underline-offset-2 wrap-anywhere hover:underline"
                >
                  {crumb.name}
                </button>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}
