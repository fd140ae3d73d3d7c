import { paperSetting } from '@banyan/contract/member-papers/settings.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { isBeyondSeller, placeOfSupply, unknownStateIn, type Supply } from '@banyan/domain/papers/place-of-supply.ts'
import { kindOfSale } from '@banyan/domain/papers/paper-no.ts'
import { taxOfLine } from '@banyan/domain/papers/tax-of-line.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { getCompany } from '../queries.ts'
import { addedUp, type AskedPaper, type AskedSale } from '../paper-asked.ts'
import { partyOf } from '../parties.ts'
import { keepPaper, type ToKeep, type WrittenPaper } from './keep-paper.ts'
import { writeCredit } from './write-credit.ts'

/**
 * Refuses a sale whose state decides the tax and is not known, by the address that has to be corrected. Outside India states
 * decide nothing.
 */
async function assertStatesKnown(
  trx: Transaction,
  supply: Supply,
  names: { seller: string; buyer: string },
): Promise<void> {
  const whose = unknownStateIn(supply)
  if (whose === undefined || (await getCompany(trx)).country !== 'IN') return
  const words =
    whose === 'delivery' ? said('papers.state_of_delivery') : said('papers.state_of', { name: names[whose] })
  throw new Refusal(409, 'state_unknown', words)
}

/**
 * What the invoice of a sale will say, or the bill of supply where nothing on it is taxed, with a copy of who sells and buys: for
 * whoever needs its tax before goods move. It has no number until it is kept. Refuses with 409 `beyond_seller` a sale across a
 * border by a seller without a GSTIN, and `state_unknown` one of which nobody can tell.
 */
export async function readSale(
  trx: Transaction,
  services: Pick<Services, 'secrets'>,
  { seller_person_id, buyer_person_id, source, at, delivery, former_buyer, lines }: AskedSale,
): Promise<ToKeep> {
  const seller = await partyOf(trx, services, seller_person_id)
  const now = await partyOf(trx, services, buyer_person_id)
  const buyer = former_buyer === undefined ? now : { user_id: now.user_id, gstin: '', ...former_buyer }
  const between = {
    seller_gstin: seller.gstin,
    seller_state: seller.state,
    buyer_gstin: buyer.gstin,
    buyer_state: buyer.state,
    delivery_state: delivery?.state ?? '',
  }
  await assertStatesKnown(trx, between, { seller: seller.name, buyer: buyer.name })
  const supply = placeOfSupply(between)
  if (isBeyondSeller(supply))
    throw new Refusal(409, 'beyond_seller', said('papers.beyond_seller', { seller: seller.name }))
  const sold = addedUp(lines).map(({ gst_rate, gross_minor, ...line }) => ({
    ...line,
    gst_percent: gst_rate,
    against_line_id: null,
    ...taxOfLine(gross_minor, gst_rate, supply.scope),
  }))
  return {
    kind: kindOfSale(
      supply.scope,
      sold.map(({ gst_percent }) => gst_percent),
    ),
    at,
    header: {
      source: source.type,
      source_id: source.id,
      source_part: source.part ?? 1,
      against_paper_id: null,
      seller_person_id,
      seller_name: seller.name,
      seller_address: seller.address,
      seller_gstin: seller.gstin,
      seller_state: supply.seller_code,
      seller_registration: seller_person_id === null ? (await getSetting(trx, paperSetting)).direct_selling_no : '',
      buyer_person_id,
      buyer_user_id: buyer.user_id,
      buyer_name: buyer.name,
      buyer_address: buyer.address,
      buyer_gstin: buyer.gstin,
      delivery_address: delivery?.address ?? '',
      place_of_supply: supply.place_code,
    },
    lines: sold,
  }
}

/**
 * Writes a paper of a sale in the transaction of the act that sells or takes back. Its number is taken here and stays locked until
 * that act commits, so call it after the locks of goods and before those of the ledger.
 * Refuses with 409: `beyond_seller`, `state_unknown`, `paper_written`, and of credit notes `over_credited`.
 */
export const writePaper = async (
  trx: Transaction,
  services: Pick<Services, 'secrets'>,
  asked: AskedPaper,
): Promise<WrittenPaper> =>
  asked.kind === 'invoice' ? keepPaper(trx, await readSale(trx, services, asked)) : writeCredit(trx, asked)
