import { PRODUCT } from '#contract/product.ts'
import { PageFrame } from '#web/ui/PageFrame.tsx'
import { Footer } from '../Footer.tsx'
import type { LegalSection } from './messages.ts'

export function LegalText({ title, sections }: { title: string; sections: LegalSection[] }) {
  return (
    <PageFrame name={PRODUCT} footer={<Footer />}>
      <title>{`${title} – ${PRODUCT}`}</title>
      <article className="mx-auto max-w-[46rem] px-5 pt-6 pb-20 md:px-6 md:pt-10">
        <h1 className="display text-3xl md:text-4xl">{title}</h1>
        {sections.map((section, index) => (
          <section key={section.title} className="mt-8">
            <h2 className="text-lg font-bold">
              {index + 1}. {section.title}
            </h2>
            <p className="mt-1 text-ink2">{section.text}</p>
          </section>
        ))}
      </article>
    </PageFrame>
  )
}
