-- Views no longer store a subject, which is what a visitor wrote.
UPDATE `list_views` SET `query` = rtrim(
	substr(`query`, 1, instr('&' || `query`, '&subject=') - 1)
	|| substr(`query`, instr('&' || `query`, '&subject=') + instr(substr(`query` || '&', instr('&' || `query`, '&subject=')), '&')), '&')
	WHERE instr('&' || `query`, '&subject=') > 0;--> statement-breakpoint
DELETE FROM `list_views` WHERE `query` = '';
