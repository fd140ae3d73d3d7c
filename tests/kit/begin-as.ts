import type { Page } from '@playwright/test'
import { type Running, signInOf } from './banyan.ts'
import { openAs, sessionOf } from './open-as.ts'

export type Role = 'Admin' | 'User' | 'Franchise'

/** Lets a page begin as whoever has a role in a company, for tests that are not about signing in. */
export const beginAs = async (page: Page, running: Pick<Running, 'url' | 'signIns'>, role: Role): Promise<void> =>
  openAs(page, await sessionOf(running.url, signInOf(running, role)))
