import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { CONSOLE } from '#contract/admin/limits.ts'
import type { LogMessage, LogPage } from '#contract/admin/logs.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { address } from '#web/api.ts'
import { adminFetch, ask, unreachable } from '../../frame/calls.ts'
import { useFollow } from '../../streams/use-follow.ts'
import type { LogQuery } from './log-query.ts'
import { heard, newest, NO_LINES, older, type Lines } from './log-lines.ts'

type LogRequest = { key: string; query: LogQuery; before?: string }

export function useLogLines(query: LogQuery) {
  const key = JSON.stringify(query)
  const [kept, setKept] = useState<{ of: string; lines: Lines }>({ of: key, lines: NO_LINES })
  const lines = kept.of === key ? kept.lines : NO_LINES
  const change = (of: string, next: (lines: Lines) => Lines) =>
    setKept((last) => {
      if (of !== key) return last
      return { of, lines: next(last.of === of ? last.lines : NO_LINES) }
    })
  const adding = (join: typeof newest) => ({
    mutationFn: askPage,
    onSuccess: (page: LogPage, { key: of }: LogRequest) => change(of, (last) => join(last, page)),
  })
  const first = useMutation(adding(newest))
  const more = useMutation(adding(older))
  const refresh = () => first.mutate({ key, query })
  const begin = useEffectEvent(refresh)
  useEffect(() => begin(), [key])
  const stream = useFollow<LogMessage>({
    key,
    open: (signal) => adminFetch(address(operatorApi.logStream, {}, query), { signal }),
    onMessages: (told) => {
      // Catches up on what the stream missed
      if (told.some(({ type }) => type === 'connected')) refresh()
      change(key, (last) => heard(last, told))
    },
    unreachable: unreachable('logs'),
  })
  return {
    ...lines,
    stream,
    error: first.error ?? more.error,
    isPending: lines === NO_LINES && !first.error,
    isBusy: first.isPending,
    isBusyOlder: more.isPending,
    refresh,
    showOlder: () => {
      if (lines.before !== null) more.mutate({ key, query, before: lines.before })
    },
  }
}

function askPage({ query, before }: LogRequest): Promise<LogPage> {
  const lines = String(CONSOLE.logLines)
  return ask('logs', operatorApi.logList, { query: { lines, ...query, ...(before ? { before } : {}) } })
}
