import { Download, File, Folder } from 'lucide-react'
import type { StorageItem } from '#contract/admin/files.ts'
import { Moment } from '../../ui/Age.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { bytesText } from '../../ui/format.ts'
import { Marked } from '../lines/Marked.tsx'
import { storageMessages as messages } from './messages.ts'

type Props = {
  items: readonly StorageItem[]
  search: string
  /** Path of the file that is on its way. */
  busy: string | null
  onGo: (prefix: string) => void
  onClear: () => void
  onDownload: (item: StorageItem) => void
}

/** Folders and files of a folder, a row each. */
export function ItemTable({ items, search, busy, onGo, onClear, onDownload }: Props) {
  if (!items.length)
    return search ? (
      <Empty
        text={messages.emptySearch(search)}
        action={<Button onClick={onClear}>{messages.clear}</Button>}
      />
    ) : (
      <Empty text={messages.empty} />
    )
  const { columns } = messages
  const shown: Column<StorageItem>[] = [
    {
      head: columns.name,
      isWide: true,
      cell: (item) => <Name item={item} search={search} onGo={onGo} />,
    },
    {
      head: columns.size,
      isFigure: true,
      cell: ({ size, type }) => (type === 'file' ? bytesText(size, { short: true }) : ''),
    },
    {
      head: columns.modified,
      cell: ({ modified, note }) =>
        modified ? (
          <Moment at={modified} />
        ) : note ? (
          <span className="text-sm text-ink2">{noteText(note)}</span>
        ) : (
          ''
        ),
    },
    {
      head: columns.action,
      cell: (item) =>
        item.type === 'file' && item.size !== null ? (
          <Button
            kind="quiet"
            className="-my-1"
            disabled={busy === item.path}
            aria-label={messages.downloadOf(item.name)}
            onClick={() => onDownload(item)}
          >
            <Download aria-hidden className="size-4" />
            <span className="max-sm:hidden">{messages.download}</span>
          </Button>
        ) : null,
    },
  ]
  return (
    <DataTable
      label={messages.itemList}
      columns={shown}
      rows={items}
      keyOf={({ path }) => path}
      empty={messages.empty}
    />
  )
}

type NameProps = { item: StorageItem; search: string; onGo: (prefix: string) => void }

function Name({ item, search, onGo }: NameProps) {
  const name = <Marked text={item.name} search={search} />
  if (item.type === 'directory')
    return (
      <button
        type="button"
        aria-label={messages.open(item.name)}
        onClick={() => onGo(item.path)}
        className="inline-flex min-h-7 items-center gap-2 rounded-sm text-left font-mono text-sm font-bold text-brand underline-offset-2 hover:underline"
      >
        <Folder aria-hidden className="size-4 shrink-0" />
        <span>{name}</span>
      </button>
    )
  return (
    <span className="inline-flex items-center gap-2 font-mono text-sm">
      <File aria-hidden className="size-4 shrink-0 text-ink3" />
      <span>{name}</span>
    </span>
  )
}

/** Instants within a note as the operator's clock has them. */
const noteText = (note: string) =>
  note.replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, (instant) =>
    new Date(instant).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
  )
