/**
 * The name of the field that people do not see. It says nothing that a browser or a password manager knows how to fill
 * in (no address, no name, no telephone, no code), and to a robot it is one more text to put a link into.
 */
export const TRAP = "remark2";
