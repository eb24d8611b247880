import { ChevronDown } from 'lucide-react'
import { messages } from '../messages.ts'
import { PageFrame } from '../PageFrame.tsx'
import type { LegalDocument, LegalSection } from './legal-document.ts'

/** The same format for all: the build renders it before it has a reader. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export function LegalText({ title, updated, lead, sections }: LegalDocument) {
  return (
    <PageFrame title={title}>
      <article className="mx-auto grid max-w-[1160px] gap-x-16 px-5 pt-6 pb-20 md:px-6 md:pt-10 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <header className="lg:col-span-2">
          <h1 className="display text-3xl md:text-4xl">{title}</h1>
          <p className="mt-3 max-w-[40rem] text-lg text-ink2">{lead}</p>
          <p className="mt-2 text-ink2">
            <time dateTime={updated}>{messages.updated(DAY.format(new Date(updated)))}</time>
          </p>
        </header>
        <Contents sections={sections} />
        <div className="max-w-[40rem]">
          {sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
        </div>
      </article>
    </PageFrame>
  )
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav
      aria-label={messages.contents}
      className="mt-6 rounded-lg border border-line bg-surface print:hidden lg:sticky lg:top-6 lg:mt-10 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto"
    >
      <details className="group lg:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-4 font-bold [&::-webkit-details-marker]:hidden">
          {messages.contents}
          <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
        </summary>
        <SectionLinks sections={sections} />
      </details>
      <div className="max-lg:hidden">
        <p className="flex min-h-12 items-center px-4 font-bold">{messages.contents}</p>
        <SectionLinks sections={sections} />
      </div>
    </nav>
  )
}

function SectionLinks({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <ol className="px-2 pb-2">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-12 items-center gap-2 rounded-md px-2 py-1 underline-offset-4 hover:underline"
          >
            <span className="tnum w-6 shrink-0 text-ink2">{index + 1}.</span> {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

function Section({ section: { id, title, blocks }, number }: { section: LegalSection; number: number }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-4">
      <h2 id={`${id}-title`} className="text-xl font-bold">
        {number}. {title}
      </h2>
      {blocks.map((block) =>
        typeof block === 'string' ? (
          <p key={block} className="mt-3">
            <Words text={block} />
          </p>
        ) : (
          <ul key={block[0]} className="mt-3 grid list-disc gap-2 pl-6 marker:text-ink2">
            {block.map((item) => (
              <li key={item}>
                <Words text={item} />
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  )
}

function Words({ text }: { text: string }) {
  return text.split(/(\[[^\]]+\]\([^)]+\))/).map((part) => {
    const [, words, address] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? []
    if (!address) return part
    return (
      <a key={part} href={address} className="font-bold text-brand underline underline-offset-4">
        {words}
      </a>
    )
  })
}
