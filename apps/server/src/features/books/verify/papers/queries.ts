import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'

const amounts = sql`taxable_minor, cgst_minor, sgst_minor, igst_minor, gross_minor`
const sums = sql`sum(taxable_minor) as taxable_minor, sum(cgst_minor) as cgst_minor, sum(sgst_minor) as sgst_minor,
  sum(igst_minor) as igst_minor, sum(gross_minor) as gross_minor`

/** Invoices, bills of supply and credit notes of products. The rules are those of `domain/papers`. */
export const paperChecks: readonly Check[] = [
  check(
    'the numbers of invoices, bills of supply and credit notes run from 1 without a gap, by seller, kind and financial year',
    sql`
      with written as (
        select coalesce(seller_person_id, 0) as seller, kind, year, count(*) as papers, max(no) as last_no, min(no) as first_no,
          count(distinct no) as numbers,
          bool_or(paper_no <> case kind when 'invoice' then 'INV/' when 'bill_of_supply' then 'BOS/' else 'CRN/' end
            || year || '/' || lpad(no::text, greatest(6, length(no::text)), '0')) as is_misnamed,
          bool_or(year <> to_char(day - interval '3 months', 'YY') || to_char(day + interval '9 months', 'YY')) as is_misdated
        from trade_paper group by 1, 2, 3
      ), series as (
        select coalesce(seller_person_id, 0) as seller, kind, year, last_no from paper_series
      )
      select kind || ' ' || year || ' of seller ' || seller as what,
        series.last_no is distinct from written.last_no or written.first_no <> 1 or written.numbers <> written.last_no
          or written.papers <> written.last_no or written.is_misnamed or written.is_misdated as is_broken
      from written full join series using (seller, kind, year)`,
  ),
  check(
    'an invoice and a credit note is the sum of its lines',
    sql`
      with summed as (select paper_id, ${sums} from trade_paper_line group by paper_id)
      select 'paper ' || paper.paper_no as what,
        (summed.taxable_minor, summed.cgst_minor, summed.sgst_minor, summed.igst_minor, summed.gross_minor) is distinct from
          (paper.taxable_minor::numeric, paper.cgst_minor::numeric, paper.sgst_minor::numeric, paper.igst_minor::numeric,
            paper.gross_minor::numeric) as is_broken
      from trade_paper paper left join summed on summed.paper_id = paper.id`,
  ),
  check(
    'the tax of each line that is sold follows from its price, its rate and where it is supplied',
    sql`
      with sold as (
        select line.*, paper.paper_no, paper.seller_gstin <> '' and paper.place_of_supply = paper.seller_state as is_within,
          paper.seller_gstin <> '' and paper.place_of_supply <> paper.seller_state as is_across
        from trade_paper_line line join trade_paper paper on paper.id = line.paper_id where paper.against_paper_id is null
      ), taxed as (
        select *, case when is_across then div(2 * gross_minor * gst_percent + 100 + gst_percent, 2 * (100 + gst_percent)) else 0 end as igst,
          case when is_within then div(gross_minor * gst_percent + 100 + gst_percent, 2 * (100 + gst_percent)) else 0 end as half
        from sold
      )
      select 'line ' || line_no || ' of ' || paper_no as what,
        igst_minor <> igst or cgst_minor <> case when 2 * half > gross_minor then 0 else half end or sgst_minor <> cgst_minor as is_broken
      from taxed`,
  ),
  check(
    'each credit note is covered by its invoice, line by line: pieces, price and tax',
    sql`
      with credited as (
        select against_line_id, sum(quantity) as quantity, ${sums} from trade_paper_line where against_line_id is not null group by 1
      ), line as (
        select line.id, line.line_no, line.product_id, line.gst_percent, line.quantity, ${amounts},
          paper.paper_no, paper.against_paper_id
        from trade_paper_line line join lateral (select paper_no, against_paper_id from trade_paper where id = line.paper_id) paper on true
      )
      select 'line ' || line.line_no || ' of ' || line.paper_no as what,
        line.against_paper_id is not null or credited.quantity > line.quantity or credited.gross_minor > line.gross_minor
          or credited.cgst_minor <> round(line.cgst_minor::numeric * credited.gross_minor / nullif(line.gross_minor, 0))
          or credited.igst_minor <> round(line.igst_minor::numeric * credited.gross_minor / nullif(line.gross_minor, 0)) as is_broken
      from credited join line on line.id = credited.against_line_id
      union all
      select 'line ' || credit.line_no || ' of ' || note.paper_no,
        line.paper_id is distinct from note.against_paper_id or line.product_id <> credit.product_id
          or line.gst_percent <> credit.gst_percent or (invoice.seller_person_id, invoice.buyer_person_id, invoice.source, invoice.source_id)
            is distinct from (note.seller_person_id, note.buyer_person_id, note.source, note.source_id)
      from trade_paper note join trade_paper_line credit on credit.paper_id = note.id
      left join trade_paper_line line on line.id = credit.against_line_id
      left join trade_paper invoice on invoice.id = note.against_paper_id
      where note.against_paper_id is not null or credit.against_line_id is not null`,
  ),
]
