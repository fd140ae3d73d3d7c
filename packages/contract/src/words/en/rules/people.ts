/** Rules of joining, documents and images. */
export default {
  terms: 'Please accept the terms to join.',
  document: 'Choose the document.',
  consents: 'Please agree, or skip this document.',
  is_masked: 'Please use an image that shows only the last 4 digits.',
  relationship: 'Choose the relationship.',
  nominee: 'Enter the nominee’s name.',
  purpose: 'Choose what the file is for.',
  image: 'Choose an image.',
  image_type: 'Only images of the types png, jpg and jpeg, please!',
  image_or_pdf: 'Only images of the types png, jpg and jpeg, or a PDF, please!',
  file_empty: 'This file is empty!',
  file_large: 'This file is larger than {{most_mb}} MB!',
  import_file: 'Choose the file of the members.',
  import_type: 'Save it as CSV or as text: files of the types csv, txt and tsv are read.',
  quiet_both: 'Enter both times, or neither.',
  quiet_all_day: 'The end cannot be the same as the start.',
} as const
