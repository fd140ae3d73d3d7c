import type { Secrets } from '#kit/secrets/secrets.ts'

const purpose = 'contact-form'

/** Says when a form was opened, to whoever opens it; nobody else can make one up. */
export const openedForm = ({ seal }: Pick<Secrets, 'seal'>, now: Date): string =>
  seal(purpose, String(now.getTime())).toString('base64url')

/** When this form was opened; undefined: not here. */
export function maybeOpenedAt({ open }: Pick<Secrets, 'open'>, form: string): Date | undefined {
  try {
    return new Date(Number(open(purpose, Buffer.from(form, 'base64url'))))
  } catch {
    return undefined
  }
}
