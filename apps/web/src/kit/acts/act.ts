import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { WireReply } from '../api/wire.ts'
import type { Warning } from './warnings.tsx'

/** A call about one row by its id. Its body is nothing, what the row itself says (`sends`), or the reason and nothing else. */
export type RowEndpoint = Endpoint<z.ZodObject, z.ZodObject, z.ZodUndefined> | ReasonEndpoint
export type ReasonEndpoint = Endpoint<z.ZodObject, z.ZodObject, z.ZodObject>

export interface ActWords {
  /** The verb, in a menu and on a button. */
  readonly label: string
  /** Asked before the act; without a title it is done at once. */
  readonly title?: string | undefined
  /** What will happen. */
  readonly text?: ReactNode
  /** The verb of the question, where it says more than the label. */
  readonly button?: string | undefined
  /** The way out of the question, where it is not "Cancel". */
  readonly cancel?: string
  /** Said once it is done. */
  readonly done?: string | undefined
}

export interface ReasonWords {
  readonly label: string
  readonly hint?: string
}

interface Act<Row> {
  /** Whether this row has it; every row has it when left out. */
  readonly if?: ((row: Row) => boolean) | undefined
  /** Why a row that has it cannot have it yet: it is shown, takes no press, and says this. */
  readonly closed?: ((row: Row) => string | undefined) | undefined
  readonly icon?: string
  readonly words: (row: Row) => ActWords
  /** It takes something away. */
  readonly isDanger?: boolean
}

/** Calls the server, after the question its words ask, and with a reason where it needs one. */
export interface CallAct<Row, E extends RowEndpoint = RowEndpoint> extends Act<Row> {
  readonly to: E
  readonly reason?: ReasonWords
  /** What goes with it of the row as it was read, where it asks for no reason. */
  readonly sends?: ((row: Row) => object) | undefined
  /** What speaks against it: repeated in the question. A red one makes the act ask for a reason. */
  readonly warnings?: (row: Row) => readonly Warning[]
  /** What it asks differs from row to row, so it is never done with many at once. */
  readonly isAlone?: boolean
  onDone?(reply: WireReply<E>, row: Row): void
}

export interface ActDialogProps<Row> {
  readonly of: Row
  readonly onClose: () => void
  /** It is done: for an act that is one of a decision, the next row opens. */
  readonly onDone: () => void
}

/** Opens its own dialog or drawer: it asks for more than a reason, or only shows something. */
export interface DialogAct<Row> extends Act<Row> {
  readonly draw: (props: ActDialogProps<Row>) => ReactNode
}

/** Leads to a page; a row without an address does not have it. */
export interface LinkAct<Row> extends Act<Row> {
  readonly href: (row: Row) => string | undefined
}

export type RowAct<Row> = CallAct<Row> | DialogAct<Row> | LinkAct<Row>

/** What can be done with a row, in the order of its menu. */
export type Acts<Row> = Readonly<Record<string, RowAct<Row>>>

/** A call whose answer is looked at: `onDone` gets it with its type. */
export const callAct = <Row, E extends RowEndpoint>(act: CallAct<Row, E>): CallAct<Row> => act
