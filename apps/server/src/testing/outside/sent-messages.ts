import type { World } from '../world.ts'

interface Sent {
  readonly template: string
  readonly channel: string
  /** The address or number it goes to. */
  readonly to: string
  readonly text: string
}

/** What was sent to a person, oldest first, as whoever gets it reads it. */
export async function sentTo(world: World, person_id: bigint): Promise<Sent[]> {
  const open = (sealed: Buffer) => world.services.secrets.open('message-out', sealed)
  const rows = await world.db
    .selectFrom('message_out')
    .select(['template', 'channel', 'to_sealed', 'body_sealed'])
    .where('person_id', '=', person_id)
    .orderBy('id')
    .execute()
  return rows.map(({ template, channel, to_sealed, body_sealed }) => ({
    template,
    channel,
    to: open(to_sealed),
    text: open(body_sealed),
  }))
}

/** The six digits a person was sent last. */
export async function lastCodeOf(world: World, person_id: bigint): Promise<string> {
  const codes = (await sentTo(world, person_id)).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])
  const code = codes.at(-1)
  if (code === undefined) throw new Error('nobody was sent a code')
  return code
}
