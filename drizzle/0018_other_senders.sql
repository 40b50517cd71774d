-- Of automatic replies, reports and unreadable mails it was not stored that another person than the submission's author sent them.
UPDATE `received_mails` SET `is_other_sender` = true
	WHERE `kind` <> 'reply' AND lower(trim(`sender_address`)) <> coalesce(
		(SELECT lower(trim(i.`email`)) FROM `contact_inquiries` i WHERE i.`id` = `received_mails`.`inquiry_id`),
		(SELECT lower(trim(e.`email`)) FROM `enrollment_entries` e WHERE e.`id` = `received_mails`.`enrollment_id`));
