import { PRODUCT } from '#contract/product.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { messages } from './messages.ts'

/** The trip page's layout in grey, prerendered by the build. */
export function TripSkeleton() {
  return (
    <div className="min-h-dvh">
      <header className="@container border-b border-line">
        <div className="mx-auto flex min-h-16 max-w-[1160px] items-center px-4 py-2 md:px-6">
          <Logo name={PRODUCT} />
        </div>
      </header>
      <main className="mx-auto max-w-[1160px] px-4 pt-5 md:px-6 md:pt-9">
        <noscript>{messages.needsScript}</noscript>
        <div className="noscript:hidden">
          <Loading text={messages.loading}>
            <Skeleton className="h-10 w-[min(24rem,80%)] md:h-12" />
            <Skeleton className="mt-2 h-7 w-[min(18rem,65%)]" />
            <Skeleton className="mt-16 mb-7 hidden h-0.5 w-full md:block" />
            <div className="mt-5 grid gap-5 md:mt-7 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:gap-7">
              <Skeleton className="h-[34rem] rounded-xl!" />
              <Skeleton className="h-[24rem] rounded-lg!" />
            </div>
          </Loading>
        </div>
      </main>
    </div>
  )
}
