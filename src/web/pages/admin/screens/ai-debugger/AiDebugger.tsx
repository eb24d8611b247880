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
import { AiView, PreprocessingView, PromptView, WorkflowView } from './results.tsx'
import { resultsOf, TESTS, useTests, type Tests } from './tests.ts'

/** AI Processing Debugger (spec debug-4, debug-5). */
export function AiDebugger({ title }: { title: string }) {
  const [document, setDocument] = useKept('ai-debugger', NO_DOCUMENT)
  const [tab, setTab] = useState('preprocessing')
  const tests = useTests()
  const { content, strategy } = document
  const given = { content, attachments: [...document.attachments] }
  const { preprocessing, prompt, ai, workflow } = tests
  const runs = (start: () => void) => (content.trim() ? start : null)
  const clear = () => {
    setDocument(NO_DOCUMENT)
    tests.clear()
  }
  const panels = {
    preprocessing: (
      <TestPanel test="preprocessing" trial={preprocessing} onRun={runs(() => preprocessing.mutate(given))}>
        {(result) => <PreprocessingView {...result} />}
      </TestPanel>
    ),
    prompt: (
      <TestPanel test="prompt" trial={prompt} onRun={runs(() => prompt.mutate({ ...given, strategy }))}>
        {(result) => <PromptView {...result} />}
      </TestPanel>
    ),
    ai: (
      <TestPanel
        test="ai"
        trial={ai}
        onRun={runs(() => ai.mutate({ ...given, tripId: testId('debug'), options: { strategy } }))}
      >
        {(result) => <AiView {...result} />}
      </TestPanel>
    ),
    workflow: (
      <TestPanel
        test="workflow"
        trial={workflow}
        onRun={runs(() => workflow.mutate({ ...given, strategy, tripId: testId('test') }))}
      >
        {(result) => <WorkflowView {...result} />}
      </TestPanel>
    ),
  }
  const all = tests.count ? (
    <div className="grid gap-4 pt-4">
      <JsonBlock label="All Results" value={resultsOf(tests)} />
    </div>
  ) : (
    <Empty plain text="No results yet. Run one of the four tests." />
  )
  const items = Object.entries(panels).map(([value, panel]) => ({
    value,
    label: TESTS[value as keyof typeof TESTS].name,
    panel,
  }))
  return (
    <Page title={title} state={stateOf(tests)}>
      <DocumentForm value={document} onChange={setDocument} onClear={clear} />
      <Panel
        title="Results"
        aside={tests.count ? <JsonActions value={resultsOf(tests)} name="ai-debug" /> : null}
      >
        <Tabs
          label="Results"
          value={tab}
          onChange={setTab}
          items={[...items, { value: 'all', label: 'All Results', panel: all }]}
        />
      </Panel>
    </Page>
  )
}

const testId = (kind: 'debug' | 'test') => `${kind}-${Date.now()}`

function stateOf({ isBusy, failure, count }: Tests): PageState {
  if (isBusy) return { tone: 'busy', text: 'Testing…' }
  if (failure) return { tone: 'bad', text: failure }
  if (!count) return { tone: 'none', text: 'Ready. Paste a document or open a file.' }
  return { tone: 'ok', text: count === 1 ? '1 test done' : `${count} tests done` }
}

type PanelProps<A> = {
  test: keyof typeof TESTS
  trial: Trial<A>
  /** Null while there is nothing to try. */
  onRun: (() => void) | null
  children: (result: A) => ReactNode
}

function TestPanel<A>({ test, trial, onRun, children }: PanelProps<A>) {
  const { name, busy } = TESTS[test]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={Play} disabled={!onRun || trial.isPending} onClick={() => onRun?.()}>
          Test {name}
        </Button>
        {onRun ? null : <span className="text-ink2">Paste content or open a file first.</span>}
      </div>
      <TrialResult trial={trial} busy={busy} none={<Empty plain text="Not tried yet." />}>
        {children}
      </TrialResult>
    </div>
  )
}
