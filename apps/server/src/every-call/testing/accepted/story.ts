import type { z } from 'zod'
import type { Endpoint, ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Part } from '#testing/outside/upload-form.ts'
import type { World } from '#testing/world.ts'

/** Who asks, by the user id; null is a visitor. */
export type Who = string | null

/** One call that was accepted, as it travelled. */
export interface Example {
  readonly name: string
  readonly who: Who
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** What an example says itself: the rest of its body is the sample of its call. */
export interface Given<E extends Endpoint> {
  readonly params?: Readonly<Record<keyof z.output<E['params']>, bigint | string>>
  readonly query?: Partial<z.input<E['query']>>
  readonly body?: Partial<z.input<E['body']>>
}

/** The people of every story. */
export interface Cast {
  readonly admin: string
  /** Agrees to what needs two. */
  readonly second: string
  /** Has a package, a team and incomes. */
  readonly member: string
  readonly franchise: string
}

/** A company that grows by what is asked of it. */
export interface Company extends Cast {
  readonly world: World
  /** One example: it is accepted, and answered at once. */
  does<E extends Endpoint>(who: Who, endpoint: E, given?: Given<E>): Promise<ReplyOf<E>>
  /** One example to which a second admin agrees, where one has to. */
  doesByTwo<E extends Endpoint>(who: Who, endpoint: E, given?: Given<E>): Promise<void>
  /** One example whose body is a form with a file. */
  sends<E extends Endpoint>(who: Who, endpoint: E, parts: readonly Part[]): Promise<ReplyOf<E>>
}

/** What happens in a company, one accepted call after the other. Told again it happens again, to others. */
export type Story = (company: Company) => Promise<void>

/** A story ended before this call, whose example could be made now. */
export class LeftOpen extends Error {
  readonly example: Example
  constructor(example: Example) {
    super(example.name)
    this.example = example
  }
}
