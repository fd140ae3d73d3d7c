-- The tax of a sale and of a charge is two equal halves. What was posted before stays as it was posted: a row without the
-- mark is from then. The proof computes every row with it again, and takes no row without it after the first that has it.
ALTER TABLE activation ADD COLUMN has_equal_halves boolean NOT NULL DEFAULT false;
ALTER TABLE activation ALTER COLUMN has_equal_halves SET DEFAULT true;
-- The rate by which a charge or a fee was taxed is the mark of its row.
ALTER TABLE withdrawal ADD COLUMN gst_percent numeric(7, 4) CHECK (gst_percent BETWEEN 0 AND 100);
ALTER TABLE donation_commitment ADD COLUMN fee_gst_percent numeric(7, 4) CHECK (fee_gst_percent BETWEEN 0 AND 100);
