-- What the company has set about donations is a document with versions, like its other rules.

INSERT INTO setting (name, version, value, at)
SELECT 'donation_settings', 1, jsonb_build_object(
    'pay_window_h', pay_window_h, 'confirm_window_h', confirm_window_h, 'dispute_window_h', dispute_window_h,
    'extension_h', extension_h, 'most_extensions', most_extensions, 'strikes_to_block', strikes_to_block,
    'maturity_days', maturity_days,
    'min_split', (min_split_minor / 100) || '.' || lpad((min_split_minor % 100)::text, 2, '0'),
    'most_open_commitments', most_open_commitments, 'most_open_links', most_open_links), now()
  FROM donation_settings;

DROP TABLE donation_settings;
