import { phoneAddress } from "~/format/telephone";

/** A number as a visitor typed it, to call where there is something to dial. */
export const PhoneNumber = ({ phone }: { phone: string }) =>
  /\d/.test(phone) ? <a href={phoneAddress(phone)}>{phone}</a> : phone;
