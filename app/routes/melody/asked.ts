export * from "~/intonation/asked";
