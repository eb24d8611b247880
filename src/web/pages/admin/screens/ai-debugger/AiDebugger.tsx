import { Play } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/data/Panel.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Page, type PageState } from '../../frame/Page.tsx'
import { useKept } from '../../frame/session.ts'
import { JsonActions, JsonBlock } from '../trial/blocks.tsx'
import { TrialResult } from '../trial/trial.tsx'
import { DocumentForm, NO_DOCUMENT } from './DocumentForm.tsx'
import { AiView, PreprocessingView, PromptView, WorkflowView } from './results.tsx'
import { resultsOf, useTests, type Test, type Tests } from './tests.ts'

/** AI Processing Debugger (spec debug-4, debug-5). */
export function Screen({ title }: { title: string }) {
  const [document, setDocument] = useKept('ai-debugger', NO_DOCUMENT)
  const [tab, setTab] = useState('preprocessing')
  const tests = useTests(document)
  const clear = () => {
    setDocument(NO_DOCUMENT)
    tests.clear()
  }
  const isEmpty = document.content.trim() === ''
  const tabOf = <A extends object>(test: Test<A>, View: ComponentType<A>) => ({
    value: test.key,
    label: test.name,
    panel: <TestPanel test={test} isEmpty={isEmpty} View={View} />,
  })
  const all = tests.count ? (
    <div className="grid gap-4 pt-4">
      <JsonBlock label="All Results" value={resultsOf(tests)} />
    </div>
  ) : (
    <Empty plain text="No results yet. Run one of the four tests." />
  )
  const items = [
    tabOf(tests.preprocessing, PreprocessingView),
    tabOf(tests.prompt, PromptView),
    tabOf(tests.ai, AiView),
    tabOf(tests.workflow, WorkflowView),
    { value: 'all', label: 'All Results', panel: all },
  ]
  return (
    <Page title={title} state={stateOf(tests)}>
      <DocumentForm value={document} onChange={setDocument} onClear={clear} />
      <Panel
        title="Results"
        aside={tests.count ? <JsonActions value={resultsOf(tests)} name="ai-debug" /> : null}
      >
        <Tabs label="Results" value={tab} onChange={setTab} items={items} />
      </Panel>
    </Page>
  )
}

function stateOf({ isBusy, failure, count }: Tests): PageState {
  if (isBusy) return { tone: 'busy', text: 'Testing…' }
  if (failure) return { tone: 'bad', text: failure }
  if (!count) return { tone: 'none', text: 'Ready. Paste a document or open a file.' }
  return { tone: 'ok', text: count === 1 ? '1 test done' : `${count} tests done` }
}

type PanelProps<A> = { test: Test<A>; isEmpty: boolean; View: ComponentType<A> }

function TestPanel<A extends object>({ test, isEmpty, View }: PanelProps<A>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={Play} disabled={isEmpty || test.isPending} onClick={test.run}>
          Test {test.name}
        </Button>
        {isEmpty ? <span className="text-ink2">Paste content or open a file first.</span> : null}
      </div>
      <TrialResult trial={test} busy={test.busy} none={<Empty plain text="Not tried yet." />}>
        {(result) => <View {...result} />}
      </TrialResult>
    </div>
  )
}
