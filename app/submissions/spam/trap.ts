/**
 * The name of the field that is hidden from people. No browser or password manager fills it in (it is no address, name, telephone
 * number or code), and to a robot it is one more text for a link.
 */
export const TRAP = "remark2";
