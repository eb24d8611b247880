// reported as eslint(no-restricted-imports)
import { thing } from '@tanstack/react-router'

export const used = thing
