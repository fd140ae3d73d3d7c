import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect } from 'vitest'
import { writeCosts } from './count-costs.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

afterAll(() => writeCosts(relative(root, expect.getState().testPath ?? '')))
