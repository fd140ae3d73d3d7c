import { Refusal } from '#kit/http/refusal.ts'

/** Fields that whoever answers a request can put right; all others are facts about the request. */
const answered = ['from_user_id']

/**
 * What making or moving pins refuses as the fault of a field is, for an approval, a fact that stands in its way: a
 * requester blocked since, a package off sale, a stock too small. It becomes a 409 with the same words.
 */
export async function refusedAsFact<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error
    const fields = Object.keys(error.faults ?? {})
    if (fields.some((field) => answered.includes(field))) throw error
    throw new Refusal(
      409,
      fields.includes('count') || fields.includes('kind') ? 'stock_too_small' : 'not_now',
      error.said,
    )
  }
}
