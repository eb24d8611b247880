import { useMutation } from '@tanstack/react-query'
import { CornerLeftUp, Download, File, Folder as FolderIcon } from 'lucide-react'
import type { StorageItem } from '#contract/admin/files.ts'
import { CONSOLE } from '#contract/admin/limits.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { address } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Moment } from '#web/ui/data/Age.tsx'
import type { Column } from '#web/ui/data/DataTable.tsx'
import { Buttons, SearchBox } from '#web/ui/data/Filters.tsx'
import { bytesText, counted } from '#web/ui/data/format.ts'
import { Marked } from '#web/ui/data/Marked.tsx'
import { Panel } from '#web/ui/data/Panel.tsx'
import { useZone } from '#web/ui/data/zone.ts'
import { Problem } from '#web/ui/Notice.tsx'
import { useAddressFilters } from '../../frame/address-filters.ts'
import { ask, saveFile } from '../../frame/calls.ts'
import { PagedTable } from '../../frame/lists.tsx'
import { Page, polledHead } from '../../frame/Page.tsx'
import { usePaged } from '../../frame/use-polled.ts'

const PLACES = { 'trips/': 'Trip files', 'magic-tokens/': 'Magic tokens', '': 'Root' }

const SHOWN = { choices: {}, first: () => ({ prefix: '', search: '' }) }

/** Storage Browser (spec debug-8, debug-13). Folder and search are in the address, so that Back works. */
export function Screen({ title }: { title: string }) {
  const { write } = useZone()
  const { filters, asked, change } = useAddressFilters(SHOWN)
  const { prefix } = filters
  const search = filters.search && asked.search.trim()
  const go = (folder: string) => change({ prefix: folder, search: '' }, 'prefix')
  const find = (text: string) => change({ prefix, search: text })
  const list = usePaged({
    key: ['console', 'storage', prefix, search],
    every: null,
    load: (after, signal) => {
      const query = { prefix, search, limit: String(CONSOLE.fileRows), ...(after ? { after } : {}) }
      return ask('files', operatorApi.storageItems, { query, signal })
    },
    next: ({ after }) => after,
  })
  const download = useMutation({
    mutationFn: ({ path, name }: StorageItem) =>
      saveFile('fileDownload', address(operatorApi.storageDownload, {}, { path }), name),
  })
  const columns: Column<StorageItem>[] = [
    { head: 'Name', isWide: true, cell: (item) => <Name item={item} search={search} onGo={go} /> },
    {
      head: 'Size',
      isFigure: true,
      cell: ({ size, type }) => (type === 'file' ? bytesText(size, { short: true }) : ''),
    },
    {
      head: 'Modified',
      cell: ({ modified, note }) =>
        modified ? (
          <Moment at={modified} />
        ) : (
          note && <span className="text-sm text-ink2">{noteText(note, write)}</span>
        ),
    },
    {
      head: 'Download',
      cell: (item) =>
        item.type === 'file' && item.size !== null ? (
          <Button
            icon={Download}
            kind="quiet"
            className="-my-1"
            disabled={download.isPending && download.variables.path === item.path}
            aria-label={`Download ${item.name}`}
            onClick={() => download.mutate(item)}
          >
            <span className="max-sm:hidden">Download</span>
          </Button>
        ) : null,
    },
  ]
  return (
    <Page
      title={title}
      {...polledHead(list.polled, () => ({ tone: 'ok', text: 'Up to date' }))}
      actions={
        <Buttons
          label="Quick searches"
          choices={PLACES}
          chosen={isPlace(prefix) ? prefix : null}
          onChoose={go}
        />
      }
    >
      <Panel
        title="Items"
        about="Names, sizes and dates of what is stored. What a file of a trip holds is encrypted, also when it is downloaded."
        flush
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 pb-3">
          <FolderPath prefix={prefix} onGo={go} />
          <SearchBox
            label={`Search in ${prefix || 'Root'}`}
            value={filters.search}
            onValue={find}
            className="ml-auto flex-1 basis-64 sm:max-w-md"
          />
        </div>
        {download.error ? (
          <div className="px-4 pt-3">
            <Problem text={download.error.message} />
          </div>
        ) : null}
        <PagedTable
          label="Files and folders"
          list={list}
          loading="Loading files…"
          rowsOf={(page) => page.items}
          columns={columns}
          keyOf={({ path }) => path}
          empty={search ? `Nothing here is called “${search}”` : 'This folder is empty'}
          clear={search && 'Clear search'}
          onClear={() => find('')}
          more="Show more"
          foot={(items) => `${counted(items.length, 'item')}${list.hasMore ? ', and more' : ''}`}
        />
      </Panel>
    </Page>
  )
}

const isPlace = (prefix: string): prefix is keyof typeof PLACES => Object.hasOwn(PLACES, prefix)

type FolderProps = { prefix: string; onGo: (prefix: string) => void }

function FolderPath({ prefix, onGo }: FolderProps) {
  const parent = parentOf(prefix)
  const way = [{ name: 'Root', prefix: '' }, ...crumbs(prefix)]
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Button
        icon={CornerLeftUp}
        kind="outline"
        onClick={() => parent !== null && onGo(parent)}
        disabled={parent === null}
        aria-label="Back to parent"
        title="Back to parent"
      >
        <span className="max-sm:hidden">Back to parent</span>
      </Button>
      <nav aria-label="Current path">
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

function Name({ item, search, onGo }: Pick<FolderProps, 'onGo'> & { item: StorageItem; search: string }) {
  const name = <Marked text={item.name} search={search} />
  if (item.type === 'directory')
    return (
      <button
        type="button"
        aria-label={`Open folder ${item.name}`}
        onClick={() => onGo(item.path)}
        className="inline-flex min-h-7 items-center gap-2 rounded-sm text-left font-mono text-sm font-bold text-brand underline-offset-2 hover:underline"
      >
        <FolderIcon aria-hidden className="size-4 shrink-0" />
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

const noteText = (note: string, write: (at: string) => string) =>
  note.replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, (instant) => write(instant))

export function crumbs(prefix: string) {
  const names = prefix.split('/').filter(Boolean)
  return names.map((name, index) => ({ name, prefix: `${names.slice(0, index + 1).join('/')}/` }))
}

/** Null for the root. */
export const parentOf = (prefix: string) => (prefix ? (crumbs(prefix).at(-2)?.prefix ?? '') : null)
