import { useMutation } from '@tanstack/react-query'
import { CornerLeftUp, Download, File, Folder as FolderIcon } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { StorageItem } from '#contract/admin/files.ts'
import { CONSOLE } from '#contract/admin/limits.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { address } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Moment } from '#web/ui/data/Age.tsx'
import { DataTable, type Column } from '#web/ui/data/DataTable.tsx'
import { Buttons, SearchBox } from '#web/ui/data/Filters.tsx'
import { bytesText } from '#web/ui/data/format.ts'
import { Marked } from '#web/ui/data/Marked.tsx'
import { Panel } from '#web/ui/data/Panel.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { ask, saveFile } from '../../frame/calls.ts'
import { PagedList } from '../../frame/lists.tsx'
import { Page, polledHead } from '../../frame/Page.tsx'
import { usePaged } from '../../frame/use-polled.ts'
import { storageMessages as messages } from './messages.ts'
import { crumbs, parentOf } from './paths.ts'

const DOWNLOAD = { failed: messages.downloadFailed, unreachable: messages.downloadUnreachable }

/** Storage Browser (spec debug-8). The folder is in the address, so that Back works. */
export function StorageBrowser({ title }: { title: string }) {
  const [params, setParams] = useSearchParams()
  const prefix = params.get('prefix') ?? ''
  const go = (next: string) => setParams(next ? { prefix: next } : {})
  return <Folder key={prefix} title={title} prefix={prefix} onGo={go} />
}

type FolderProps = { title: string; prefix: string; onGo: (prefix: string) => void }

function Folder({ title, prefix, onGo }: FolderProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), CONSOLE.searchDebounceMs)
  const list = usePaged({
    key: ['console', 'storage', prefix, search],
    every: null,
    load: (after, signal) => {
      const query = { prefix, search, limit: String(CONSOLE.fileRows), ...(after ? { after } : {}) }
      return ask(operatorApi.storageItems, { query, signal }, messages)
    },
    next: ({ after }) => after,
  })
  const download = useMutation({
    mutationFn: ({ path, name }: StorageItem) =>
      saveFile(address(operatorApi.storageDownload, {}, { path }), name, DOWNLOAD),
  })
  const columns = columnsOf({
    search,
    onGo,
    busy: download.isPending ? download.variables.path : null,
    onDownload: (item) => download.mutate(item),
  })
  return (
    <Page
      title={title}
      {...polledHead(list.polled, () => ({ tone: 'ok', text: messages.current }))}
      actions={
        <Buttons
          label={messages.quick}
          choices={messages.places}
          chosen={isPlace(prefix) ? prefix : null}
          onChoose={onGo}
        />
      }
    >
      <Panel title={messages.items} about={messages.lead} flush>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 pb-3">
          <FolderPath prefix={prefix} onGo={onGo} />
          <SearchBox
            label={messages.search(prefix || messages.root)}
            value={typed}
            onValue={setTyped}
            className="ml-auto flex-1 basis-64 sm:max-w-md"
          />
        </div>
        {download.error ? (
          <div className="px-4 pt-3">
            <Notice tone="bad" live>
              {download.error.message}
            </Notice>
          </div>
        ) : null}
        <PagedList
          list={list}
          loading={messages.loading}
          rowsOf={(page) => page.items}
          empty={
            search
              ? {
                  text: messages.emptySearch(search),
                  action: (
                    <Button kind="outline" onClick={() => setTyped('')}>
                      {messages.clear}
                    </Button>
                  ),
                }
              : { text: messages.empty }
          }
          more={messages.more}
          foot={(items) => messages.count(items.length, list.hasMore)}
        >
          {(items) => (
            <DataTable
              label={messages.itemList}
              columns={columns}
              rows={items}
              keyOf={({ path }) => path}
              empty={messages.empty}
            />
          )}
        </PagedList>
      </Panel>
    </Page>
  )
}

const isPlace = (prefix: string): prefix is keyof typeof messages.places =>
  Object.hasOwn(messages.places, prefix)

function FolderPath({ prefix, onGo }: Pick<FolderProps, 'prefix' | 'onGo'>) {
  const parent = parentOf(prefix)
  const way = [{ name: messages.root, prefix: '' }, ...crumbs(prefix)]
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Button
        kind="outline"
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

type ColumnOptions = {
  search: string
  busy: string | null
  onGo: (prefix: string) => void
  onDownload: (item: StorageItem) => void
}

const columnsOf = ({ search, busy, onGo, onDownload }: ColumnOptions): Column<StorageItem>[] => [
  {
    head: messages.columns.name,
    isWide: true,
    cell: (item) => <Name item={item} search={search} onGo={onGo} />,
  },
  {
    head: messages.columns.size,
    isFigure: true,
    cell: ({ size, type }) => (type === 'file' ? bytesText(size, { short: true }) : ''),
  },
  {
    head: messages.columns.modified,
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
    head: messages.columns.action,
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

type NameProps = Pick<ColumnOptions, 'search' | 'onGo'> & { item: StorageItem }

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

const noteText = (note: string) =>
  note.replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, (instant) =>
    new Date(instant).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
  )
