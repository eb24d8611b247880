import type { ComponentType } from 'react'
import { shown } from '#web/ui/part.ts'
import type { Path } from './places.ts'

/** The screens, each a chunk of its own: a file of ../screens exports the component of its name. */
export const SCREENS: Partial<Record<Path, ComponentType>> = {
  '/admin': shown(() => import('../screens/SystemOverview.tsx').then((screen) => screen.SystemOverview)),
  '/admin/debug/email': shown(() =>
    import('../screens/EmailDebugger.tsx').then((screen) => screen.EmailDebugger),
  ),
  '/admin/debug/ai-debugger': shown(() =>
    import('../screens/AiDebugger.tsx').then((screen) => screen.AiDebugger),
  ),
}
