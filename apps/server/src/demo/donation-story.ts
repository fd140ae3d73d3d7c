import type { DonationActs } from './donation-acts.ts'
import type { DonationCast } from './donation-queries.ts'

/** What each promises, in hundredths. */
export const amount_minor = 5_000_00n
/** How many promise; the showcase member is one more. */
export const givers = 11
/** How long ago it began. */
export const story_ms = 3 * 86_400_000

/**
 * Three days of giving. In the end a link stands in every state that somebody may look for, and nobody waits: whoever
 * promises next is the first in the queue.
 */
export async function tellStory(
  acts: DonationActs,
  { root, second, showcase, givers: cast }: DonationCast,
): Promise<void> {
  // What they are called here; in the demo they have names of their own.
  const [arun, bala, dev, esha, firoz, gita, hari, ira, jai, kiran, lila] = cast
  if (lila === undefined) throw new Error('too few members give in this demo')
  const { goTo } = acts

  goTo(70)
  for (const who of [root, second, gita!, jai!, lila]) await acts.openBank(who)

  // One is not paid and taken back by both; of two others one forgets, and one is not answered.
  goTo(44)
  const withdrawn = await acts.seed(second, amount_minor)
  const forgotten = await acts.promise(esha!)
  await acts.pair()
  goTo(43)
  await acts.seed(root, 2n * amount_minor)
  await acts.promise(arun!)
  await acts.promise(bala!)
  await acts.pair()
  goTo(30)
  await acts.prove(arun!)

  // Whoever forgot waits again from the end, and the receiver is given another payer.
  goTo(19)
  await acts.promise(dev!)
  goTo(18)
  await acts.runOut()
  await acts.takeBack(esha!, forgotten)
  await acts.withdraw(withdrawn)
  goTo(17)
  await acts.pair()

  goTo(16)
  await acts.seed(second, amount_minor + 2_000_00n)
  await acts.pair()
  goTo(15)
  await acts.seed(root, 6n * amount_minor + 3_000_00n)
  for (const who of [firoz!, gita!, hari!]) await acts.promise(who)
  await acts.pair()
  goTo(13)
  for (const who of [bala!, firoz!, gita!]) await acts.prove(who)
  goTo(10)
  await acts.confirm(second, firoz!)
  await acts.reject(second, bala!, 'Nothing came to my account.')
  await acts.prove(hari!, 'NEFT')
  goTo(8)
  await acts.prove(firoz!)
  await acts.dispute(bala!, 'My bank says that it was paid out. I have asked for a statement.')
  goTo(7)
  await acts.say(second, bala!, 'My statement of the day does not show it.')
  await acts.say(bala!, bala!, 'The bank gives this number for the payment: 412600000002.')

  goTo(6)
  const request = await acts.seed(showcase, amount_minor)
  const promised = await acts.promise(ira!)
  await acts.linkByHand(promised, request, amount_minor)
  goTo(5)
  await acts.runOut()
  await acts.prove(dev!)
  for (const who of [showcase, jai!, kiran!, lila]) await acts.promise(who)
  await acts.pair()
  goTo(3)
  await acts.reject(root, hari!, 'The bank has not shown it yet.')
  goTo(2)
  await acts.prove(ira!)
  await acts.prove(lila)

  // Today: the days before are closed, and this one activates a package.
  goTo(0)
  await acts.confirm(root, gita!)
}
