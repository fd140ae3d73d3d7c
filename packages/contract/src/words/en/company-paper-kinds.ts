/** Papers of the company itself, as pages and messages name them. */
export default {
  incorporation: 'Certificate of incorporation',
  articles: 'Memorandum and articles',
  pan: 'PAN',
  tan: 'TAN',
  gst_registration: 'GST registration',
  gst_return: 'GST return',
  income_tax_return: 'Income tax return',
  balance_sheet: 'Balance sheet',
  import_export_code: 'Import export code',
  food_licence: 'Food licence (FSSAI)',
  drug_licence: 'Drug licence',
  trademark: 'Trademark',
  weights_measures: 'Legal metrology registration',
  self_declaration: 'Declaration of direct selling',
  other: 'Paper',
} as const
