import { useState } from 'react'
import type { ProcessingResult } from '#contract/admin/email-debug.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { JsonBlock, TextBlock } from '../trial/TextBlock.tsx'
import { ValidationView } from '../trial/ValidationView.tsx'
import { messages } from './messages.ts'

/** The result in four views: all of it, what was read, what is to be checked, what was stored. */
export function ResultTabs({ result }: { result: ProcessingResult }) {
  const [tab, setTab] = useState('parsed')
  const { preprocessed, extracted, validation, storage } = result.finalResult
  return (
    <Tabs
      label={messages.result}
      value={tab}
      onChange={setTab}
      items={[
        {
          value: 'raw',
          label: messages.raw,
          panel: (
            <Panel>
              <JsonBlock label={messages.raw} value={result} />
            </Panel>
          ),
        },
        {
          value: 'parsed',
          label: messages.parsed,
          panel: (
            <Panel>
              <TextBlock label={messages.cleanText} text={preprocessed.cleanText} />
              <JsonBlock label={messages.extracted} value={extracted} />
            </Panel>
          ),
        },
        {
          value: 'validation',
          label: messages.validation,
          panel: (
            <Panel>
              <ValidationView {...validation} />
            </Panel>
          ),
        },
        {
          value: 'storage',
          label: messages.storage,
          panel: (
            <Panel>
              <JsonBlock label={messages.storage} value={storage} />
            </Panel>
          ),
        },
      ]}
    />
  )
}

const Panel = ({ children }: { children: React.ReactNode }) => (
  <div className="grid gap-4 pt-4">{children}</div>
)
