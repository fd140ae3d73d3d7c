export type Values = Readonly<Record<string, string>>

/** One thing the company has to say. A template without a text for a channel never goes that way. */
export interface Template<V extends Values> {
  /** What is masked wherever an admin sees the message; it goes into no subject. */
  readonly secrets: readonly (keyof V)[]
  /** Written by an admin in paragraphs, which stay; every other value is one line. */
  readonly prose?: readonly (keyof V)[]
  readonly email?: {
    readonly subject: string
    readonly paragraphs: (values: V) => readonly string[]
  }
  readonly sms?: (values: V) => string
  /** In the bell, where it is not what the e-mail says: of a message that goes to a contact, or of one with a secret. */
  readonly bell?: { readonly title: string; readonly text: (values: V) => string }
  /** Instead of the usual last words about codes: of the one that its owner tells to the company. */
  readonly warning?: string
  /** The bell says nothing of it: the inbox it is about has a number of its own. */
  readonly is_out_of_bell?: true
}

export const template = <V extends Values>(it: Template<V>): Template<V> => it
