import type { Page } from '@playwright/test'
import type { Running } from '../kit/banyan.ts'
import type { SignIn } from '../kit/set-up-company.ts'

/** One picture of the user guide, named as its file. */
export interface Picture {
  readonly name: string
  readonly as: 'Admin' | 'User' | 'Franchise'
  readonly path: string
  readonly isPhone?: boolean
  /** What the company needs before the page is opened. */
  readonly prepare?: (all: Running) => Promise<void>
  /** What is done before the picture is taken. */
  readonly act?: (page: Page, signIn: SignIn) => Promise<void>
}
