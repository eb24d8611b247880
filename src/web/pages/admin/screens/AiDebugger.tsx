import { useState } from 'react'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useKept } from '../frame/kept-state.ts'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Page, type PageState } from '../ui/Page.tsx'
import { AiView } from './ai-debugger/AiView.tsx'
import { NO_DOCUMENT } from './ai-debugger/document.ts'
import { DocumentForm } from './ai-debugger/DocumentForm.tsx'
import { messages } from './ai-debugger/messages.ts'
import { PreprocessingView } from './ai-debugger/PreprocessingView.tsx'
import { PromptView } from './ai-debugger/PromptView.tsx'
import { TestPanel } from './ai-debugger/TestPanel.tsx'
import { resultsOf, useTests, type Tests } from './ai-debugger/use-tests.ts'
import { WorkflowView } from './ai-debugger/WorkflowView.tsx'
import { JsonActions } from './trial/JsonActions.tsx'
import { JsonBlock } from './trial/TextBlock.tsx'

/** What each stage makes of a document (spec debug-4). */
export function AiDebugger() {
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
  const items = [
    {
      value: 'preprocessing',
      label: messages.preprocessing,
      panel: (
        <TestPanel test="preprocessing" trial={preprocessing} onRun={runs(() => preprocessing.run(given))}>
          {(result) => <PreprocessingView {...result} />}
        </TestPanel>
      ),
    },
    {
      value: 'prompt',
      label: messages.prompt,
      panel: (
        <TestPanel test="prompt" trial={prompt} onRun={runs(() => prompt.run({ ...given, strategy }))}>
          {(result) => <PromptView {...result} />}
        </TestPanel>
      ),
    },
    {
      value: 'ai',
      label: messages.ai,
      panel: (
        <TestPanel
          test="ai"
          trial={ai}
          onRun={runs(() => ai.run({ ...given, tripId: testId('debug'), options: { strategy } }))}
        >
          {(result) => <AiView {...result} />}
        </TestPanel>
      ),
    },
    {
      value: 'workflow',
      label: messages.workflow,
      panel: (
        <TestPanel
          test="workflow"
          trial={workflow}
          onRun={runs(() => workflow.run({ ...given, strategy, tripId: testId('test') }))}
        >
          {(result) => <WorkflowView {...result} />}
        </TestPanel>
      ),
    },
    { value: 'all', label: messages.all, panel: <AllResults tests={tests} /> },
  ]
  return (
    <Page title={messages.title} state={stateOf(tests)}>
      <DocumentForm value={document} onChange={setDocument} onClear={clear} />
      <Card
        title={messages.results}
        aside={tests.count ? <JsonActions value={resultsOf(tests)} name="ai-debug" /> : null}
      >
        <Tabs label={messages.results} value={tab} onChange={setTab} items={items} />
      </Card>
    </Page>
  )
}

/** An id of a trial (spec debug-5). */
const testId = (kind: 'debug' | 'test') => `${kind}-${Date.now()}`

function AllResults({ tests }: { tests: Tests }) {
  if (!tests.count) return <Empty text={messages.noResults} />
  return (
    <div className="grid gap-4 pt-4">
      <JsonBlock label={messages.all} value={resultsOf(tests)} />
    </div>
  )
}

function stateOf({ isBusy, failure, count }: Tests): PageState {
  if (isBusy) return { tone: 'busy', text: 'Testing…' }
  if (failure) return { tone: 'bad', text: failure }
  if (!count) return { tone: 'none', text: messages.ready }
  return { tone: 'ok', text: count === 1 ? '1 test done' : `${count} tests done` }
}
