import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { CONSOLE } from '#contract/admin/limits.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { address } from '#web/api.ts'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { PeriodButtons } from '../ui/PeriodButtons.tsx'
import { stateOf } from '../ui/polled.ts'
import { Watched } from '../ui/Watched.tsx'
import { ask } from './ask.ts'
import { SearchBox } from './controls/SearchBox.tsx'
import { choices } from './controls/Select.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { usePaged } from './controls/use-paged.ts'
import { saveFile } from './save-file.ts'
import { FolderPath } from './storage/FolderPath.tsx'
import { ItemTable } from './storage/ItemTable.tsx'
import { storageMessages as messages } from './storage/messages.ts'

const DOWNLOAD = { failed: messages.downloadFailed, unreachable: messages.downloadUnreachable }

type RootName = keyof typeof messages.places

/** Storage Browser (spec debug-8). The folder stands in the address, so that Back goes back. */
export function StorageBrowser() {
  const [params, setParams] = useSearchParams()
  const prefix = params.get('prefix') ?? ''
  return <Folder key={prefix} prefix={prefix} onGo={(next) => setParams(next ? { prefix: next } : {})} />
}

function Folder({ prefix, onGo }: { prefix: string; onGo: (prefix: string) => void }) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), CONSOLE.searchDebounceMs)
  const list = usePaged({
    key: ['console', 'storage', prefix, search],
    every: null,
    load: (after, signal) =>
      ask(
        operatorApi.storageItems,
        {
          query: { prefix, search, limit: String(CONSOLE.fileRows), ...(after ? { after } : {}) },
          signal,
        },
        messages,
      ),
    next: ({ after }) => after,
  })
  const download = useMutation({
    mutationFn: ({ path, name }: { path: string; name: string }) =>
      saveFile(address(operatorApi.storageDownload, {}, { path }), name, DOWNLOAD),
  })
  return (
    <Page
      title={messages.title}
      state={stateOf(list.polled, () => ({ tone: 'ok', text: messages.current }))}
      updatedAt={list.polled.updatedAt}
      refresh={{ onRefresh: list.polled.refresh, isBusy: list.polled.isBusy }}
      actions={
        <PeriodButtons
          label={messages.quick}
          choices={choices<RootName>(messages.places)}
          chosen={isPlace(prefix) ? prefix : null}
          onChoose={onGo}
        />
      }
    >
      <Card title={messages.items} about={messages.lead} flush>
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
        <Watched isFlush polled={list.polled} loading={messages.loading}>
          {(pages) => {
            const items = pages.flatMap((page) => page.items)
            return (
              <div>
                <ItemTable
                  items={items}
                  search={search}
                  busy={download.isPending ? download.variables.path : null}
                  onGo={onGo}
                  onClear={() => setTyped('')}
                  onDownload={(item) => download.mutate(item)}
                />
                <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line p-2 text-sm text-ink2">
                  <span className="flex min-h-9 items-center">
                    {messages.count(items.length, list.hasMore)}
                  </span>
                  {list.hasMore ? (
                    <Button onClick={list.showMore} disabled={list.isBusyMore}>
                      {messages.more}
                    </Button>
                  ) : null}
                </div>
              </div>
            )
          }}
        </Watched>
      </Card>
    </Page>
  )
}

const isPlace = (prefix: string): prefix is RootName => Object.hasOwn(messages.places, prefix)
