import { Play } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/data/Panel.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Page, type PageState } from '../../frame/Page.tsx'
import { useKept } from '../../frame/session.ts'
import { JsonActions, JsonBlock } from '../trial/blocks.tsx'
import { TrialResult, type Trial } from '../trial/trial.tsx'
import { DocumentForm, NO_DOCUMENT } from './DocumentForm.tsx'
import { messages, TESTS } from './messages.ts'
import { AiView, PreprocessingView, PromptView, WorkflowView } from './results.tsx'
import { resultsOf, useTests, type Tests } from './tests.ts'

/** AI Processing Debugger (spec debug-4). */
export function AiDebugger({ title }: { title: string }) {
  const [document, setDocument] = useKept('ai-debugger', NO_DOCUMENT)
  const [tab, setTab] = useState('preprocessing')
  const tests = useTests()
  const { preprocessing, prompt, ai, workflow } = tests
  const { content, strategy } = document
  const given = { content, attachments: [...document.attachments] }
  const runs = (start: () => void) => (content.trim() ? start : null)
  const clear = () => {
    setDocument(NO_DOCUMENT)
    tests.clear()
  }
  const panels = {
    preprocessing: (
      <TestPanel test="preprocessing" trial={preprocessing} onRun={runs(() => preprocessing.run(given))}>
        {(result) => <PreprocessingView {...result} />}
      </TestPanel>
    ),
    prompt: (
      <TestPanel test="prompt" trial={prompt} onRun={runs(() => prompt.run({ ...given, strategy }))}>
        {(result) => <PromptView {...result} />}
      </TestPanel>
    ),
    ai: (
      <TestPanel
        test="ai"
        trial={ai}
        onRun={runs(() => ai.run({ ...given, tripId: testId('debug'), options: { strategy } }))}
      >
        {(result) => <AiView {...result} />}
      </TestPanel>
    ),
    workflow: (
      <TestPanel
        test="workflow"
        trial={workflow}
        onRun={runs(() => workflow.run({ ...given, strategy, tripId: testId('test') }))}
      >
        {(result) => <WorkflowView {...result} />}
      </TestPanel>
    ),
    all: tests.count ? (
      <div className="grid gap-4 pt-4">
        <JsonBlock label={messages.all} value={resultsOf(tests)} />
      </div>
    ) : (
      <Empty plain text={messages.noResults} />
    ),
  }
  const items = Object.entries(panels).map(([value, panel]) => ({
    value,
    label: messages[value as keyof typeof panels],
    panel,
  }))
  return (
    <Page title={title} state={stateOf(tests)}>
      <DocumentForm value={document} onChange={setDocument} onClear={clear} />
      <Panel
        title={messages.results}
        aside={tests.count ? <JsonActions value={resultsOf(tests)} name="ai-debug" /> : null}
      >
        <Tabs label={messages.results} value={tab} onChange={setTab} items={items} />
      </Panel>
    </Page>
  )
}

/** An id of a trial (spec debug-5). */
const testId = (kind: 'debug' | 'test') => `${kind}-${Date.now()}`

function stateOf({ isBusy, failure, count }: Tests): PageState {
  if (isBusy) return { tone: 'busy', text: 'Testing…' }
  if (failure) return { tone: 'bad', text: failure }
  if (!count) return { tone: 'none', text: messages.ready }
  return { tone: 'ok', text: count === 1 ? '1 test done' : `${count} tests done` }
}

type PanelProps<A> = {
  test: keyof typeof TESTS
  trial: Trial<A>
  onRun: (() => void) | null
  children: (result: A) => ReactNode
}

function TestPanel<A>({ test, trial, onRun, children }: PanelProps<A>) {
  const { run, busy } = TESTS[test]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={!onRun || trial.isBusy} onClick={() => onRun?.()}>
          <Play aria-hidden className="size-4" />
          {run}
        </Button>
        {onRun ? null : <span className="text-ink2">{messages.needsContent}</span>}
      </div>
      <TrialResult trial={trial} busy={busy} none={<Empty plain text={messages.noResult} />}>
        {children}
      </TrialResult>
    </div>
  )
}
