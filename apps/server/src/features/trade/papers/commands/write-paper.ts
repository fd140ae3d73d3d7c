import { said } from '@banyan/contract/words/refusals.ts'
import { isBeyondSeller, placeOfSupply } from '@banyan/domain/papers/place-of-supply.ts'
import { kindOfSale } from '@banyan/domain/papers/paper-no.ts'
import { taxOfLine } from '@banyan/domain/papers/tax-of-line.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { addedUp, type AskedPaper, type AskedSale } from '../paper-asked.ts'
import { partyOf } from '../parties.ts'
import { keepPaper, type WrittenPaper } from './keep-paper.ts'
import { writeCredit } from './write-credit.ts'

/**
 * Writes the invoice of a sale, or the bill of supply where nothing on it is taxed, with a copy of who sells and buys. Refuses
 * with 409 `beyond_seller` a sale across a border by a seller without a GSTIN.
 */
async function writeSale(
  trx: Transaction,
  services: Pick<Services, 'secrets'>,
  { seller_person_id, buyer_person_id, source, at, delivery, lines }: AskedSale,
): Promise<WrittenPaper> {
  const seller = await partyOf(trx, services, seller_person_id)
  const buyer = await partyOf(trx, services, buyer_person_id)
  const supply = placeOfSupply({
    seller_gstin: seller.gstin,
    seller_state: seller.state,
    buyer_gstin: buyer.gstin,
    buyer_state: buyer.state,
    delivery_state: delivery?.state ?? '',
  })
  if (isBeyondSeller(supply))
    throw new Refusal(409, 'beyond_seller', said('papers.beyond_seller', { seller: seller.name }))
  const sold = addedUp(lines).map(({ gst_rate, gross_minor, ...line }) => ({
    ...line,
    gst_percent: gst_rate,
    against_line_id: null,
    ...taxOfLine(gross_minor, gst_rate, supply.scope),
  }))
  return keepPaper(trx, {
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
      seller_registration: '',
      buyer_person_id,
      buyer_user_id: buyer.user_id,
      buyer_name: buyer.name,
      buyer_address: buyer.address,
      buyer_gstin: buyer.gstin,
      delivery_address: delivery?.address ?? '',
      place_of_supply: supply.place_code,
    },
    lines: sold,
  })
}

/**
 * Writes a paper of a sale in the transaction of the act that sells or takes back. Its number is taken here and stays locked until
 * that act commits, so call it after the locks of goods and before those of the ledger.
 * Refuses with 409: `beyond_seller`, `paper_written`, and of credit notes `over_credited`.
 */
export const writePaper = (
  trx: Transaction,
  services: Pick<Services, 'secrets'>,
  asked: AskedPaper,
): Promise<WrittenPaper> => (asked.kind === 'invoice' ? writeSale(trx, services, asked) : writeCredit(trx, asked))
