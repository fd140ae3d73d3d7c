-- Tax is deposited in whole rupees; challans of before stay as they were entered.
ALTER TABLE tds_challan ADD CONSTRAINT tds_challan_whole_rupees CHECK (amount_minor % 100 = 0) NOT VALID;
