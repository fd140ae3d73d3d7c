import type { ComponentType } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { unbuilt } from '@banyan/contract/catalogue/unbuilt.ts'

/** Loads the component of a page when it is first opened. */
export type Screen = () => Promise<ComponentType>

/** The pages that have a screen: all but those the catalogue says are not built. */
export type BuiltPageKey = Exclude<PageKey, (typeof unbuilt)[number]>

/** The screens of one area: those of its own pages. An area may leave out what another area draws. */
export type AreaScreens<Owner extends 'any' | 'user' | 'admin' | 'franchise'> = Readonly<
  Partial<Record<Extract<BuiltPageKey, `${Owner}/${string}`>, Screen>>
>
